import { emailKey } from "#contract/rules/account/email-address.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { FormAnswer } from "#contract/wire/account/account-changes.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { useEditProfileMutation } from "#src/storefront/data/profile-api.ts";
import { renameUser } from "../keep-name.ts";
import type { ProfileFields } from "./profile-fields.ts";

/** Saves a profile. A changed name shows in the header at once. */
export function useSaveProfile(user: SignedInUser) {
  const dispatch = useAppDispatch();
  const [edit, { isLoading, error }] = useEditProfileMutation();

  const save = async (form: ProfileFields & { password?: string }): Promise<FormAnswer | undefined> => {
    const { data } = await edit({ userId: user.id, form });
    if (data?.status === 1) {
      const name = `${form.firstname.trim()} ${form.lastname.trim()}`;
      // A new email counts only once its link has been opened.
      const email = emailKey(form.email) === emailKey(user.email) ? form.email.trim() : user.email;
      await dispatch(renameUser({ ...user, name, email }));
    }
    return data;
  };
  return { save, saving: isLoading, error };
}
