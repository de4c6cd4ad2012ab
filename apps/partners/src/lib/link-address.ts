/** Links that count for the partner. Pure. */
import { isSubId } from '@fairhouse/contracts/bodies/partners'

const PATH = /^(\/[\w.~%-]+)*\/?$/

export interface LinkParts {
  /** Of the players' site. */
  origin: string
  field: string
  value: string
  path: string
  subId: string
}

/** As the site counts them; empty for none. */
export const isSubIdOrNone = (text: string): boolean => text === '' || isSubId(text)
/** Of the site itself: never another host. */
export const isPath = (text: string): boolean => PATH.test(text)

/** Undefined while a part is wrong. */
export function linkAddress({ origin, field, value, path, subId }: LinkParts): string | undefined {
  if (!isSubIdOrNone(subId) || !isPath(path)) return undefined
  const url = new URL(path || '/', origin)
  url.searchParams.set(field, value)
  if (subId) url.searchParams.set('sub_id', subId)
  return url.href
}
