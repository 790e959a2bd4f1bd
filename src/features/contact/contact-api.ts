import type { ContactForm, FormAnswer } from "#contract/wire/account-changes.ts";
import { api } from "#src/data/api.ts";

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<FormAnswer, ContactForm>({
      query: (form) => ({ path: "contactus", form }),
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
