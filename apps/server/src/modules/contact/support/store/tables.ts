import type { SupportAbout, SupportQueue, SupportState } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'
import type { Generated, Selectable } from 'kysely'

import type { SupportLocale } from '../rules.ts'

export interface SupportTables {
  'support.conversation': {
    id: string
    key: string
    player: PlayerId | null
    guest: Buffer | null
    queue: SupportQueue
    state: SupportState
    locale: SupportLocale
    about: SupportAbout | null
    is_by_letter: boolean
    email: string | null
    assignee: Generated<string | null>
    is_escalated: Generated<boolean>
    version: Generated<bigint>
    last_place: Generated<number>
    read_by_player: Generated<number>
    read_by_operator: Generated<number>
    player_typing_at: Generated<Date | null>
    operator_typing_at: Generated<Date | null>
    rating: Generated<number | null>
    rating_comment: Generated<string | null>
    opened_at: Date
    since: Date
    closed_at: Generated<Date | null>
    closed_by: Generated<string | null>
  }
  'support.message': {
    conversation: string
    id: string
    place: number | null
    author: 'player' | 'operator' | 'note'
    operator: string | null
    name: string | null
    text: string
    at: Date
    /** Of the stored file, if the message carries one. */
    file_type: Generated<string | null>
    file_bytes: Generated<number | null>
  }
  'support.file': { conversation: string; message: string; content: Buffer }
  'support.duty': { operator: string; queues: SupportQueue[]; until: Date }
  'support.template': {
    id: Generated<bigint>
    queue: SupportQueue | null
    title: string
    ru: string
    en: string
    kz: string
    changed_by: string
    changed_at: Date
  }
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends SupportTables {}
}

export type StoredConversation = Selectable<SupportTables['support.conversation']>
export type StoredMessage = Selectable<SupportTables['support.message']>
export type StoredTemplate = Selectable<SupportTables['support.template']>
