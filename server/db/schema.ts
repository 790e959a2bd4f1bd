import type { GeneratedAlways } from "kysely";
import type {
  AccountDeletionTable,
  AccountDeviceTable,
  AuthenticatorTable,
  EmailConfirmationTable,
  EmailUndoTable,
  MailedPasscodeTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondStepTable,
  SessionTable,
  SignInCodeTable,
  UserAccountTable,
} from "./tables/account-tables.ts";
import type {
  AccessCodeSectionTable,
  AccessCodeTable,
  ComboEventTable,
  ComboMemberTable,
  EventTable,
  PlaceTable,
  SponsorTable,
  TicketAlertTable,
  TicketTypeSectionTable,
  TicketTypeTable,
  VoucherTable,
} from "./tables/catalogue-tables.ts";
import type { FilledInstant, Instant, Json } from "./tables/columns.ts";
import type {
  GateAssignmentTable,
  GateCountedScanTable,
  GateDeviceTable,
  GateEntryTable,
  GateOverTable,
  GateRefusalTable,
  GateScanCountTable,
  GateScanTable,
  GateTicketView,
  TicketKeyTable,
} from "./tables/gate-tables.ts";
import type { InvoiceBuyerTable, InvoiceLineTable, InvoiceSellerTable, InvoiceTable } from "./tables/invoice-tables.ts";
import type { OperatorLogTable } from "./tables/operator-log-table.ts";
import type {
  AccessCodeUseTable,
  BookingSeatTable,
  BookingTable,
  IdempotencyKeyTable,
  OrderEventTable,
  TicketCardTable,
  TicketTable,
  VoucherUseTable,
} from "./tables/order-tables.ts";
import type {
  ApiKeyTable,
  EventDraftTable,
  EventMessageRecipientTable,
  EventMessageTable,
  FirstRunLinkTable,
  OrderNoteTable,
  OrganiserKeyTable,
  OrganiserTable,
  PayoutTable,
  PictureTable,
  StaffEventTable,
  StaffInvitationTable,
  StaffTable,
} from "./tables/organiser-tables.ts";
import type {
  ApprovalClaimTable,
  ChargebackTable,
  ExtraChargeTable,
  GatewayAnswerTable,
  PaymentAttemptTable,
  PaymentInquiryTable,
  PaymentView,
  RefundSendingTable,
  StatementRefundTable,
  TicketRefundSeatTable,
  TicketRefundTable,
} from "./tables/payment-tables.ts";
import type { PlanDraftTable, PlanPictureTable, PlanVersionTable } from "./tables/plan-tables.ts";
import type {
  QueueCallTable,
  QueueEntryTable,
  QueueLoadTable,
  QueuePushTable,
  QueueRoomTable,
  QueueTermsTable,
  ReceiptKeyTable,
} from "./tables/queue-tables.ts";
import type {
  FreeUnitTable,
  SeatClaimTable,
  SeatHoldBackTable,
  SeatTable,
  SectionTable,
} from "./tables/seat-tables.ts";
import type { WebhookDeliveryTable, WebhookEndpointTable, WebhookTryTable } from "./tables/webhook-tables.ts";

/** A mail that waits to be moved to the job queue. */
interface MailOutboxTable {
  id: GeneratedAlways<number>;
  template: string;
  recipient: string;
  data: Json<Readonly<Record<string, unknown>>>;
  created_at: FilledInstant;
}

/** A mail that went out. `job_id` is the id of its job, and part of its Message-ID. */
interface SentMailTable {
  job_id: string;
  template: string;
  sent_at: FilledInstant;
}

/** The columns that lists filter, sort and search by. Triggers keep this table up to date; no code writes it. */
interface EventListingTable {
  event_id: number;
  onsale: boolean;
  starts_at: Instant;
  ends_at: Instant;
  /** Local dates at the venue. */
  starts_on: string;
  ends_on: string;
  lowest_price_cents: number;
  place_id: number;
  state: string;
  categories: string[];
  name: string;
  published_at: Instant;
}

/** The tables and views of server/db/migrations, typed for Kysely. They are the same on PGlite and PostgreSQL. */
export interface Database {
  setting: { name: string; value: string };
  place: PlaceTable;
  plan_draft: PlanDraftTable;
  plan_picture: PlanPictureTable;
  plan_version: PlanVersionTable;
  event: EventTable;
  event_listing: EventListingTable;
  sponsor: SponsorTable;
  ticket_alert: TicketAlertTable;
  combo_event: ComboEventTable;
  combo_member: ComboMemberTable;
  section: SectionTable;
  seat: SeatTable;
  user_account: UserAccountTable;
  account_deletion: AccountDeletionTable;
  session: SessionTable;
  account_device: AccountDeviceTable;
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  second_step: SecondStepTable;
  email_confirmation: EmailConfirmationTable;
  email_undo: EmailUndoTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  sign_in_code: SignInCodeTable;
  mailed_passcode: MailedPasscodeTable;
  event_like: { user_id: number; event_id: number };
  combo_event_like: { user_id: number; combo_event_id: number };
  voucher: VoucherTable;
  access_code: AccessCodeTable;
  access_code_section: AccessCodeSectionTable;
  ticket_type: TicketTypeTable;
  ticket_type_section: TicketTypeSectionTable;
  invoice: InvoiceTable;
  invoice_buyer: InvoiceBuyerTable;
  invoice_line: InvoiceLineTable;
  invoice_seller: InvoiceSellerTable;
  booking: BookingTable;
  booking_seat: BookingSeatTable;
  ticket_card: TicketCardTable;
  free_unit: FreeUnitTable;
  seat_claim: SeatClaimTable;
  seat_hold_back: SeatHoldBackTable;
  order_event: OrderEventTable;
  payment_attempt: PaymentAttemptTable;
  approval_claim: ApprovalClaimTable;
  extra_charge: ExtraChargeTable;
  payment: PaymentView;
  gateway_answer: GatewayAnswerTable;
  payment_inquiry: PaymentInquiryTable;
  chargeback: ChargebackTable;
  voucher_use: VoucherUseTable;
  access_code_use: AccessCodeUseTable;
  refund_sending: RefundSendingTable;
  statement_refund: StatementRefundTable;
  ticket_refund: TicketRefundTable;
  ticket_refund_seat: TicketRefundSeatTable;
  ticket: TicketTable;
  idempotency_key: IdempotencyKeyTable;
  /** rate-limiter-flexible writes these rows. `expire` is in Unix milliseconds, by the clock of the process that counted first. */
  attempt_count: { key: string; points: number; expire: number };
  mail_outbox: MailOutboxTable;
  sent_mail: SentMailTable;
  gate_assignment: GateAssignmentTable;
  gate_device: GateDeviceTable;
  gate_scan: GateScanTable;
  gate_scan_count: GateScanCountTable;
  gate_counted_scan: GateCountedScanTable;
  gate_entry: GateEntryTable;
  gate_over: GateOverTable;
  gate_refusal: GateRefusalTable;
  gate_ticket: GateTicketView;
  ticket_key: TicketKeyTable;
  queue_room: QueueRoomTable;
  queue_entry: QueueEntryTable;
  queue_call: QueueCallTable;
  queue_load: QueueLoadTable;
  queue_push: QueuePushTable;
  queue_terms: QueueTermsTable;
  receipt_key: ReceiptKeyTable;
  operator_log: OperatorLogTable;
  organiser: OrganiserTable;
  picture: PictureTable;
  first_run_link: FirstRunLinkTable;
  organiser_key: OrganiserKeyTable;
  staff: StaffTable;
  staff_event: StaffEventTable;
  staff_invitation: StaffInvitationTable;
  api_key: ApiKeyTable;
  event_message: EventMessageTable;
  event_message_recipient: EventMessageRecipientTable;
  payout: PayoutTable;
  event_draft: EventDraftTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_try: WebhookTryTable;
  order_note: OrderNoteTable;
  /** What has been erased of an event that is long over (modules/privacy). */
  event_forgotten: { event_id: number; what: "attendees" | "scans" | "rooms"; at: FilledInstant };
}
