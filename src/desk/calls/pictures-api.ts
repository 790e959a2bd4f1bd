import type { DeskPicture, PictureCrop } from "#contract/wire/desk/pictures.ts";
import { deskApi } from "./desk-api.ts";

const picturesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    cropPicture: build.mutation<DeskPicture, PictureCrop>({
      query: (json) => ({ path: "pictures/crop", json }),
    }),
  }),
});

export const { useCropPictureMutation } = picturesApi;
