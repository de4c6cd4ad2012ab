/** Texts for React: `useText()` returns `t(key, values)`; `<Rich>` renders links and emphasis inside a text. */
import { createContext, Fragment, type ReactNode, useContext } from 'react'

import type { MessageKey } from './keys.ts'
import type { Locale } from './locales.ts'
import { messageText, type Messages, type MessageValues } from './message.ts'

export type TextValues = MessageValues
export type Translate = (key: MessageKey, values?: TextValues) => string

export interface Language {
  locale: Locale
  t: Translate
  /** The text of a key known only at run time; undefined when missing. */
  find(key: string, values?: TextValues): string | undefined
}

const LanguageContext = createContext<Language | null>(null)
export const LanguageProvider = LanguageContext

export function languageFrom(locale: Locale, messages: Messages): Language {
  const find: Language['find'] = (key, values) =>
    Object.hasOwn(messages, key) ? messageText(messages[key]!, values ?? {}, locale) : undefined
  return { locale, find, t: (key, values) => find(key, values) ?? key }
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage outside of LanguageProvider')
  return language
}

export const useText = (): Translate => useLanguage().t
export const useLocale = (): Locale => useLanguage().locale

interface RichProps {
  id: MessageKey
  values?: TextValues
  /** A renderer for the content of each tag. */
  tags: Record<string, (inside: string) => ReactNode>
}

/** A text such as `I agree to the <terms>terms</terms>`; tags do not nest. */
export function Rich({ id, values, tags }: RichProps) {
  const parts = useText()(id, values).split(/<(\w+)>([^<]*)<\/\1>/)
  const drawn = parts.map((part, at) => {
    if (at % 3 === 0) return part
    if (at % 3 === 2) return null // the content, rendered with its tag
    return <Fragment key={at}>{tags[part]?.(parts[at + 1]!) ?? parts[at + 1]}</Fragment>
  })
  return <>{drawn}</>
}
