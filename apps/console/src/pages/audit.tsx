import { Card, EmptyState, Table } from '@fairhouse/ui'

import { useAnswer } from '../lib/use-answer.ts'
import { instantText } from '../lib/words.ts'
import { Loaded } from '../parts/loaded.tsx'

/** Who did what, the newest first; the log is only ever added to. */
export function Audit() {
  const query = useAnswer('GET /console/v1/audit')
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Card pad={data.length > 0 ? 0 : 16}>
          {data.length > 0 ? (
            <Table
              dense
              caption="Acts of operators"
              rows={data}
              rowKey={({ id }) => id}
              columns={[
                { key: 'at', header: 'When', from: 600, cell: ({ at }) => instantText(at) },
                { key: 'by', header: 'Who', heads: true, cell: ({ by }) => by },
                { key: 'act', header: 'What', wraps: true, cell: ({ act }) => act.replaceAll('_', ' ') },
                { key: 'subject', header: 'About', wraps: true, cell: ({ subject }) => subject },
                { key: 'detail', header: 'Reason', from: 1024, wraps: true, cell: ({ detail }) => detail },
              ]}
            />
          ) : (
            <EmptyState title="Nobody has done anything yet" text="Every act of an operator will stand here." />
          )}
        </Card>
      )}
    </Loaded>
  )
}
