/** The module's tables in Kysely; the SQL is in migrations. */

import type { ApprovalKind, OperatorAct, SecondCause } from '@fairhouse/contracts'
import type { OperatorId, PlayerId } from '@fairhouse/money'
import type { ColumnType, Generated } from 'kysely'

/** Payouts (D-47) and results of bets have allowances of their own; all other manual money adds up in one (D-2). */
export type DecisionKind = 'money' | 'payout' | 'settlement'

export interface OperatorTable {
  id: Generated<bigint>
  login: string
  name: string
  role: string
  /** Null from the approval of a new log-in until its setup is accepted; both or neither. */
  password: string | null
  factor: Buffer | null
  last_step: Generated<bigint>
  is_active: Generated<boolean>
  made_at: Date
}

export interface ApprovalTable {
  id: Generated<bigint>
  kind: ApprovalKind
  subject: string
  act: string
  player: PlayerId | null
  amount: string
  currency: string
  eur: bigint
  reason: string
  operator: OperatorId
  at: Date
  causes: SecondCause[]
  verdict: 'approve' | 'decline' | 'withdraw' | 'lapse' | null
  decided_by: bigint | null
  decided_at: Date | null
  decided_reason: string | null
}

export interface AuditTable {
  id: Generated<bigint>
  at: Date
  operator: string
  act: string
  subject: string
  /** Decimal text. */
  amount: string | null
  currency: string | null
  detail: string
}

/** An ended row is kept. */
interface Ending {
  id: Generated<bigint>
  reason: string
  at: Date
  ended_by: ColumnType<bigint | null, never, bigint>
  ended_at: ColumnType<Date | null, never, Date>
  ended_reason: ColumnType<string | null, never, string>
}

export interface RoleTable {
  name: string
  may: OperatorAct[]
  version: Generated<number>
  changed_by: string
  changed_at: Date
  reason: string
}

export interface SessionTable {
  id: string
  operator: OperatorId
  ip: string
  made_at: Date
  ends_at: Date
  used_at: Date | null
  /** Null of a session that a process of the version before opened. */
  proved_at: Date | null
  /** Of the cookie that the last proof gave. */
  proof_hash: Buffer | null
}

export interface BackofficeTables {
  'backoffice.role': RoleTable
  'backoffice.player_note': { id: Generated<bigint>; player: PlayerId; operator: OperatorId; at: Date; text: string }
  'backoffice.operator': OperatorTable
  'backoffice.setup': { operator: OperatorId; token_hash: Buffer; code_hash: Buffer; factor: Buffer; ends_at: Date }
  'backoffice.session': SessionTable
  'backoffice.failed_login': { subject: string; count: number; since: Date }
  'backoffice.decision': { id: Generated<bigint>; kind: DecisionKind; operator: OperatorId; player: PlayerId | null; eur: bigint; at: Date }
  'backoffice.approval': ApprovalTable
  'backoffice.audit': AuditTable
  'backoffice.audit_link': { n: bigint; entry: bigint; hash: Buffer }
  'backoffice.staff_account': Ending & { operator: OperatorId; player: PlayerId; declared_by: bigint }
  'backoffice.account_link': Ending & { low: bigint; high: bigint; linked_by: bigint }
  'backoffice.asked': { operator: OperatorId; key: string; what: string; state: 'done' | 'waiting'; at: Date }
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends BackofficeTables {}
}
