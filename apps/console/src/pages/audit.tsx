import { Badge, HashText } from '@fairhouse/ui'

import { instantText, sumText } from '../lib/labels.ts'
import type { PageMeta } from '../page-table.ts'
import { RecordPage } from '../parts/record-page.tsx'

export const page: PageMeta = {
  group: 'Records',
  order: 60,
  href: '#/audit',
  label: 'Audit log',
  icon: 'history',
  act: 'audit',
  Screen: Audit,
}

/** The audit log, newest first; it is append-only. */
export function Audit() {
  return (
    <RecordPage
      from="GET /console/v1/audit"
      caption="Actions of operators"
      fields={[
        { name: 'find', label: 'What, or about what' },
        { name: 'by', label: 'Who' },
      ]}
      columns={[
        { key: 'at', header: 'When', sorts: 'at', from: 600, cell: ({ at }) => instantText(at) },
        { key: 'by', header: 'Who', from: 600, cell: ({ by }) => by },
        { key: 'what', header: 'What', heads: true, wraps: true, cell: ({ act, subject }) => `${act.replaceAll('_', ' ')}: ${subject}` },
        { key: 'sum', header: 'Sum', numeric: true, from: 600, cell: ({ sum }) => (sum ? sumText(sum) : '—') },
        { key: 'detail', header: 'With what', from: 600, wraps: true, cell: ({ detail }) => detail || '—' },
        {
          key: 'link',
          header: 'Link',
          from: 1024,
          cell: ({ link }) => (link ? <HashText text={link} /> : <Badge tone="lose">removed</Badge>),
        },
      ]}
    />
  )
}
