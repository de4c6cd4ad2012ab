/** Links that count for the partner. Pure. */

/** As the site stores sub ids. */
const SUB_ID = /^[\w.-]{0,64}$/
const PATH = /^(\/[\w.~%-]+)*\/?$/

export interface LinkParts {
  /** Of the players' site. */
  origin: string
  field: string
  value: string
  path: string
  subId: string
}

export const isSubId = (text: string): boolean => SUB_ID.test(text)
/** Of the site itself: never another host. */
export const isPath = (text: string): boolean => PATH.test(text)

/** Undefined while a part is wrong. */
export function linkAddress({ origin, field, value, path, subId }: LinkParts): string | undefined {
  if (!isSubId(subId) || !isPath(path)) return undefined
  const url = new URL(path || '/', origin)
  url.searchParams.set(field, value)
  if (subId) url.searchParams.set('sub_id', subId)
  return url.href
}
