declare module 'virtual:rules-sources' {
  /** Game to source. */
  const sources: Readonly<Record<string, string>>
  export default sources
}

type TextFile = () => Promise<{ default: import('./message.ts').Messages }>
type OfLocales<T> = Readonly<Record<import('./locales.ts').Locale, T>>

declare module 'virtual:messages' {
  const first: OfLocales<TextFile>
  export default first
}

declare module 'virtual:messages/parts' {
  const parts: OfLocales<Readonly<Record<string, TextFile>>>
  export default parts
}
