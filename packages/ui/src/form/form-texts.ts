/** How an application shows what a schema refuses. In a file of its own: pages without a form provide it and load no form library. */
import { createContext } from 'react'

/** One issue of a standard schema (https://standardschema.dev), such as Zod's. */
export interface FormIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** Texts in the language of the page by name of the field. */
export type FormTexts = (issues: readonly FormIssue[]) => Promise<Record<string, string>> | Record<string, string>

export const FormTextsContext = createContext<FormTexts>((issues) =>
  Object.fromEntries(issues.map(({ path, message }) => [path?.map(String).join('.') ?? '', message])),
)
