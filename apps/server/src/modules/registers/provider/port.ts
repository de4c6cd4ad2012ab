/** What the house asks of a national register. An adapter per register; nothing else knows how one speaks. */
import type { Mark } from '../rules/marks.ts'

export interface Register {
  /** As the list of countries names it. */
  id: string
  /** Shared with it: hashes of marks are made under it. */
  secret: string
  /** Whether any of the marks is of a person it lists. @throws where no answer came that can be believed. */
  isListed(marks: readonly Mark[]): Promise<boolean>
}
