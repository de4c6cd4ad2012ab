import { useWrite } from '../../../../shell/write/use-write.ts'

export const DESTINATIONS_ROUTE = 'GET /api/v2/billing/requisites'

const CHANGED = { invalidates: [DESTINATIONS_ROUTE] } as const

/** Changes to the book; refetches the list after each result, since it may be stale. */
export function useDestinations() {
  const renaming = useWrite('PUT /api/v2/billing/requisites/{id}', CHANGED)
  const removing = useWrite('DELETE /api/v2/billing/requisites/{id}', CHANGED)
  return {
    /** The destination being changed. */
    busy: renaming.sending?.params.id ?? removing.sending?.params.id,
    rename: (id: string, label: string | null) => renaming.send({ params: { id }, body: { label } }),
    remove: (id: string) => removing.send({ params: { id } }),
  }
}
