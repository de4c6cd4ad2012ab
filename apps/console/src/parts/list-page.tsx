/** Every list of the console: loading, failed, empty, or a table. A narrow screen moves hidden columns under the row's name. */
import { Card, Chip, Chips, type Column, EmptyState, Table } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import type { Answer } from '../lib/call.ts'
import { type RouteWithoutInput, useAnswer } from '../lib/use-answer.ts'
import s from './list-page.module.css'
import { Loaded } from './loaded.tsx'

/** GET routes that return rows. */
type ListKey = { [K in RouteWithoutInput]: Answer<K> extends { data: unknown[] } ? K : never }[RouteWithoutInput]
export type RowOf<K extends ListKey> = Answer<K> extends { data: (infer Row)[] } ? Row : never

interface ListedProps<K extends ListKey> {
  from: K
  /** One sentence for an empty list: nothing yet, and what will appear. */
  empty: { title: string; text: string }
}

export function Listed<K extends ListKey>({ from, empty, children }: ListedProps<K> & { children: (rows: RowOf<K>[]) => ReactNode }) {
  const query = useAnswer(from) as ReturnType<typeof useAnswer<ListKey>>
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length > 0 ? (
          children(data as unknown as RowOf<K>[])
        ) : (
          <Card>
            <EmptyState {...empty} />
          </Card>
        )
      }
    </Loaded>
  )
}

/** Id of a row. */
type TableKey = { [K in ListKey]: RowOf<K> extends { id: string } ? K : never }[ListKey]

interface ListPageProps<K extends TableKey> extends ListedProps<K> {
  /** For screen readers. */
  caption: string
  columns: readonly Column<RowOf<K>>[]
  /** All columns when absent. */
  keep?: (row: RowOf<K>) => boolean
}

export function ListPage<K extends TableKey>({ caption, columns, keep = () => true, ...list }: ListPageProps<K>) {
  return (
    <Listed {...list}>
      {(rows) => <RowTable caption={caption} rows={rows.filter(keep)} rowKey={(row) => (row as { id: string }).id} columns={columns} />}
    </Listed>
  )
}

interface RowTableProps<Row> {
  /** For screen readers. */
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
}

export const RowTable = <Row,>({ columns, ...table }: RowTableProps<Row>) => (
  <>
    <HiddenSorts columns={columns} />
    <Card pad={0}>
      <Table dense {...table} columns={withLeavingColumns(columns)} />
    </Card>
  </>
)

/** On a narrow screen, the sorts of columns without a header there. */
function HiddenSorts<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const hidden = columns.flatMap(({ key, header, from, sort }) => (from !== undefined && sort ? [{ key, header, from, sort }] : []))
  if (hidden.length === 0) return null
  return (
    <div className={hidden.every(({ from }) => from === 600) ? `${s.sorts} ${s.from600}` : s.sorts}>
      <Chips label="Sort">
        {hidden.map(({ key, header, sort: { direction, onSort } }) => (
          <Chip key={key} selected={direction !== 'none'} onClick={onSort}>
            {header}
            {direction !== 'none' && `, ${direction}`}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}

/** Columns hidden on a narrow screen are repeated under the row's name. */
function withLeavingColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const leaving = columns.filter(({ from }) => from !== undefined)
  return columns.map((column) => (column.heads ? { ...column, wraps: true, cell: (row) => renderHeadCell(row, column, leaving) } : column))
}

const renderHeadCell = <Row,>(row: Row, { cell, wraps }: Column<Row>, leaving: readonly Column<Row>[]): ReactNode => (
  <>
    <span className={wraps ? `${s.name} ${s.long}` : s.name}>{cell(row)}</span>
    {leaving.length > 0 && (
      <dl className={s.more}>
        {leaving.map((column) => (
          <div key={column.key} className={column.from === 600 ? s.from600 : undefined}>
            <dt>{column.header}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
)

/** A number or address of another system is one long word: it breaks anywhere, so that a table keeps its width. */
export const LongWord = ({ children }: { children: string }) => <span className={s.word}>{children}</span>
