/** Lists as files: the log names who exports which list with which filters before the first row leaves, and how many rows left after the last. */
import type { FileAnswer } from '../../../../platform/http/index.ts'
import { toCsv } from '../../../accounts/own-data/index.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

export interface ExportedList {
  /** Login. */
  operator: string
  /** As in the log. */
  list: string
  filters: object
  /** Of the download. */
  name: string
  /** The head first. */
  lines: AsyncIterable<readonly string[]>
}

export async function exportList(
  { db, clock }: Pick<BackofficeContext, 'db' | 'clock'>,
  { operator, list: subject, filters, name, lines }: ExportedList,
): Promise<FileAnswer> {
  const filter = Object.entries(filters)
    .map(([field, value]) => `${field} ${value}`)
    .join(', ')
  const log = (act: string, ...more: string[]) =>
    writeAuditEntry(db, { operator, act, subject, detail: [...(filter ? [filter] : []), ...more].join('; ') }, clock.now())
  await log('begin export')
  return { name, content: toCsv(counted(lines, (rows, isWhole) => log('export', `${rows} rows${isWhole ? '' : ', broken off'}`))) }
}

export interface ExportedText extends Pick<ExportedList, 'operator' | 'list' | 'name'> {
  /** As in the log. */
  detail: string
  pieces: AsyncIterable<string>
}

/** The same of a file that has no rows. */
export async function exportText(
  { db, clock }: Pick<BackofficeContext, 'db' | 'clock'>,
  { operator, list: subject, detail, name, pieces }: ExportedText,
): Promise<FileAnswer> {
  const log = (act: string, text: string) => writeAuditEntry(db, { operator, act, subject, detail: text }, clock.now())
  await log('begin export', detail)
  return { name, content: counted(pieces, (_, isWhole) => log('export', `${detail}; ${isWhole ? 'whole' : 'broken off'}`)) }
}

/** `onEnd` runs once, also when the reader goes away or a row cannot be read; an error of it ends the file. */
async function* counted<Line>(lines: AsyncIterable<Line>, onEnd: (rows: number, isWhole: boolean) => Promise<void>): AsyncGenerator<Line> {
  let [sent, isWhole] = [0, false]
  try {
    for await (const line of lines) {
      yield line
      sent++
    }
    isWhole = true
  } finally {
    await onEnd(Math.max(0, sent - 1), isWhole)
  }
}
