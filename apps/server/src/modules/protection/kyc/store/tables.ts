import type { DocumentKind, DocumentSide, VerificationReason, VerificationStatus } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'
import type { ColumnType, Generated } from 'kysely'

import type { Need } from '../need.ts'

export interface KycTables {
  'kyc.player': {
    player: PlayerId
    status: VerificationStatus
    need: Need | null
    reason: VerificationReason | null
    check_id: string | null
    /** Since when payouts require the second level. */
    second_at: Date | null
  }
  'kyc.step': { id: Generated<bigint>; player: PlayerId; was: VerificationStatus; became: VerificationStatus; cause: string; at: Date }
  'kyc.check': {
    id: string
    player: PlayerId
    country: string
    document_kind: DocumentKind
    person: Buffer
    person_hash: Buffer
    document_hash: Buffer
    /** Null in a check of an earlier release until a job has read it again. */
    name_hash: Buffer | null
    created_at: Date
    submitted_at: Date | null
    handed_at: Date | null
    /** Since when the provider leaves it to an operator. */
    left_at: Date | null
    decided_at: Date | null
    outcome: 'success' | 'failed' | 'revoked' | null
  }
  'kyc.document': {
    id: string
    check_id: string
    side: DocumentSide
    type: string
    bytes: number
    content: ColumnType<Buffer | null, undefined>
  }
  'kyc.refused_birth_date': { id: string; player: PlayerId; birth_date: Buffer; at: Date }
  'kyc.event': { provider: string; event: string; result: string; at: Date }
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends KycTables {}
}
