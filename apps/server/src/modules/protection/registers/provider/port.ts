/** Port of a national register. One adapter per register hides its protocol. */
import type { Mark } from '../rules/marks.ts'

export interface Register {
  /** As in the list of countries. */
  id: string
  /** Shared with the register: key of the hashed marks. */
  secret: string
  /** Whether any mark belongs to a listed person. @throws without a valid answer. */
  isListed(marks: readonly Mark[]): Promise<boolean>
}
