import { expect, it } from "vitest";
import { companyAsOrganiser, keptTyped } from "./typed.ts";

it("takes the company as the organiser, field by field", () => {
  const typed = keptTyped();
  typed.box_office = {
    brand_name: "Corella",
    company_name: "Corella Pty Ltd",
    abn: "53 004 085 616",
    gst_registered: true,
    email: "hello@example.com",
    phone: "02 5550 0100",
    office_address: "1 Weir Street",
  };
  expect(companyAsOrganiser(typed)).toEqual({
    name: "Corella",
    legal_name: "Corella Pty Ltd",
    abn: "53 004 085 616",
    gst_registered: true,
    contact_email: "hello@example.com",
    phone: "02 5550 0100",
    address: "1 Weir Street",
  });
});
