import { privacyHead, termsHead } from "../../features/legal/legal-heads";
import type { PreparePage } from "./page-facts";

export const prepareTerms: PreparePage = async ({ brand }) => ({ status: 200, head: termsHead(brand) });
export const preparePrivacy: PreparePage = async ({ brand }) => ({ status: 200, head: privacyHead(brand) });
