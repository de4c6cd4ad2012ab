/** `/` opens the search on any page, unless one is typing. Pure. */
interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

const FIELDS = 'input, textarea, select, [contenteditable]'

export function opensSearch({ key, ctrlKey, metaKey, altKey, target }: Pressed): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  return !(target instanceof Element && target.closest(`${FIELDS}, dialog[open]`))
}
