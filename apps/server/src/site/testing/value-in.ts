/** A value of the first payload by name. The payload is a flat list in which objects refer to their parts by index. */
export function valueIn(html: string, name: string): unknown {
  const text = /streamController\.enqueue\((".*?")\);?<\/script>/s.exec(html)![1]!
  const list = JSON.parse(JSON.parse(text) as string) as unknown[]
  const key = `_${list.indexOf(name)}`
  const owner = list.find((part): part is Record<string, number> => typeof part === 'object' && part !== null && key in part)
  const at = owner?.[key] ?? -1
  return at === -5 ? null : list[at]
}
