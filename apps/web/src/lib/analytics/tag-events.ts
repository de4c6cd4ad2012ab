/** Events for the tag manager (D-64): names and fields of a fixed list, so that no address, phone, token or document goes along. */
import type { AnalyticsData, AnalyticsEvent } from '@fairhouse/contracts'

type Fields = { [E in AnalyticsEvent]?: readonly (keyof AnalyticsData[E] & string)[] }

const TAG_FIELDS: Fields = {
  page_view: ['path'],
  registration_success: ['method'],
  login_success: ['method'],
  deposit_success: ['type', 'currency'],
  game_opened: ['game', 'mode'],
  language_changed: ['locale'],
}

export type TagEvent = { event: AnalyticsEvent } & Record<string, unknown>

/** Undefined for an event that no outside service receives. */
export function toTagEvent<E extends AnalyticsEvent>(name: E, data: AnalyticsData[E]): TagEvent | undefined {
  const fields: readonly string[] | undefined = TAG_FIELDS[name]
  return fields && { event: name, ...Object.fromEntries(fields.map((field) => [field, (data as Record<string, unknown>)[field]])) }
}

export interface TagEvents {
  add(event: TagEvent): void
  subscribe(listener: (event: TagEvent) => void): () => void
}

/** Events without a listener are dropped: they are not kept for a service that may not run. */
export function createTagEvents(): TagEvents {
  const listeners = new Set<(event: TagEvent) => void>()
  return {
    add: (event) => listeners.forEach((listener) => listener(event)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const tagEvents: TagEvents = createTagEvents()
