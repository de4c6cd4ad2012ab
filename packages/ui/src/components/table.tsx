import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'
import s from './table.module.css'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned figures. */
  numeric?: boolean
  /** Hidden below this width: phones (600 px) or phones and tablets (1024 px). */
  from?: 600 | 1024 | undefined
  /** This cell is the row header. */
  heads?: boolean
  /** Wraps; other cells stay on one line. */
  wraps?: boolean
  /** Its header sorts the rows. */
  sort?: ColumnSort
}

export interface ColumnSort {
  /** Of the rows as they are; `none` where another column orders them. */
  direction: 'ascending' | 'descending' | 'none'
  onSort: () => void
}

interface TableProps<Row> {
  /** For screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Tinted own row. */
  own?: (row: Row) => boolean
  /** 40 px rows, for the back office. */
  dense?: boolean
  /** The header sticks under the page header while the table scrolls. */
  sticky?: boolean
}

/** Header 36, rows 44, figures right. Columns are hidden before anything scrolls sideways. */
export function Table<Row>({ caption, columns, rows, rowKey, own, dense, sticky }: TableProps<Row>) {
  return (
    <table className={cx(s.table, dense && s.dense, sticky && s.sticky)}>
      <caption className={s.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={look(column)} aria-sort={column.sort?.direction}>
              {column.sort ? <SortButton {...column.sort}>{column.header}</SortButton> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={own?.(row) ? s.own : undefined}>
            {columns.map((column) =>
              column.heads ? (
                <th key={column.key} scope="row" className={look(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={look(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The arrow stands in the space between columns, so that a sorted list is as wide as before. */
const SortButton = ({ direction, onSort, children }: ColumnSort & { children: ReactNode }) => (
  <button type="button" className={cx(s.sort, direction === 'none' && s.unsorted)} onClick={onSort}>
    {children}
    <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={16} className={s.arrow} />
  </button>
)

function look<Row>({ numeric, from, wraps }: Column<Row>): string {
  return cx(numeric && s.numeric, wraps && s.wraps, from && s[`from${from}`])
}
