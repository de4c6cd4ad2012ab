// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { Table } from './table.tsx'

afterEach(cleanup)

it('D-2 a header that sorts is a button, and says how the rows are sorted; any other is a text', () => {
  const [onTime, onSum] = [vi.fn(), vi.fn()]
  render(
    <Table
      caption="Rows"
      rows={['a']}
      rowKey={(row) => row}
      columns={[
        { key: 'at', header: 'When', cell: (row) => row, sort: { direction: 'descending', onSort: onTime } },
        { key: 'sum', header: 'Sum', cell: (row) => row, sort: { direction: 'none', onSort: onSum } },
        { key: 'state', header: 'State', cell: (row) => row },
      ]}
    />,
  )
  const headers = screen.getAllByRole('columnheader').map((header) => [header.textContent, header.getAttribute('aria-sort')])
  expect(headers).toEqual([
    ['When', 'descending'],
    ['Sum', 'none'],
    ['State', null],
  ])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['When', 'Sum'])
  fireEvent.click(screen.getByRole('button', { name: 'Sum' }))
  expect([onTime.mock.calls.length, onSum.mock.calls.length]).toEqual([0, 1])
})
