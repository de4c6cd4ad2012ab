/** One text finds players, payments, rounds and bets. It is searched when it is sent: searches by personal data are logged. Source: D-2. */
import { Button, Input, Link, Notice, Spinner, useArrowStops } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation } from '@tanstack/react-query'

import { call } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { fieldErrorsOf, missingIn } from '../lib/form-texts.ts'
import { instantText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import {
  hrefOfHit,
  MORE_FOUND,
  noneFoundText,
  SEARCH_KIND_NAMES,
  SEARCH_MATCHES,
  type SearchGroup,
  type SearchHit,
  sumOfHit,
  titleOfHit,
  useSearchTexts,
} from '../lib/search-labels.ts'
import s from './search.module.css'

const KEY = 'POST /console/v1/search'

interface SearchWindowProps {
  /** A page opens. */
  onOpened: () => void
}

/** No search field, whose Esc clears it before it closes the window. Enter searches; the same text again opens the first. One match opens at once. */
export function SearchWindow({ onOpened }: SearchWindowProps) {
  const area = useArrowStops()
  const { all: canBe } = useSearchTexts()
  const open = (kind: SearchGroup['kind'], hit: SearchHit) => {
    location.hash = hrefOfHit(kind, hit)
    onOpened()
  }
  const search = useMutation({
    mutationFn: async (body: { find: string }) => (await call(KEY, { body })).data,
  })
  const onSuccess = (groups: SearchGroup[]) => {
    // an answer that comes after the window closed opens nothing
    if (!area.current?.closest('dialog[open]')) return
    const [first, ...others] = foundIn(groups)
    if (first && others.length === 0 && first.hits.length === 1) open(first.kind, first.hits[0]!)
  }
  const form = useForm({
    values: { find: '' },
    schema: schemaOf(KEY),
    faults: missingIn,
    send(body) {
      const [first] = search.variables?.find === body.find ? foundIn(search.data ?? []) : []
      if (first) open(first.kind, first.hits[0]!)
      else search.mutate(body, { onSuccess })
    },
    isBusy: search.isPending,
    errors: fieldErrorsOf(search.error),
  })
  return (
    <search className={s.search} ref={area}>
      <Form form={form} className={s.form}>
        <Input
          label="Player, payment, round or bet"
          {...form.field('find')}
          maxLength={254}
          autoComplete="off"
          inputMode="search"
          landing
        />
        <Button type="submit" kind="primary" busy={form.isBusy}>
          Find
        </Button>
      </Form>
      <output className={s.note}>{search.isPending ? <Spinner /> : noteOf(search.data, canBe)}</output>
      {search.error && (
        <div role="alert">
          <Notice tone="lose">{toErrorMessage(search.error)}</Notice>
        </div>
      )}
      <div className={s.groups}>
        {foundIn(search.data ?? []).map((group) => (
          <Group key={group.kind} group={group} onOpened={onOpened} />
        ))}
      </div>
    </search>
  )
}

const foundIn = (groups: readonly SearchGroup[]) => groups.filter(({ hits }) => hits.length > 0)

function noteOf(groups: readonly SearchGroup[] | undefined, canBe: string): string {
  if (!groups) return `${canBe}.`
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return count > 0 ? `${count} found. Arrows move, Enter opens.` : noneFoundText(groups)
}

function Group({ group: { kind, hits, has_more: hasMore }, onOpened }: { group: SearchGroup; onOpened: () => void }) {
  const id = `found-${kind}`
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={s.kind}>
        {SEARCH_KIND_NAMES[kind]}
      </h3>
      <ul className={s.list}>
        {hits.map((hit) => (
          <li key={`${hit.id} ${hit.player}`}>
            <Link href={hrefOfHit(kind, hit)} className={s.hit} onClick={onOpened}>
              <b>{titleOfHit(kind, hit)}</b>
              <small>
                {SEARCH_MATCHES[hit.by]} · {sumOfHit(hit)} · {instantText(hit.at)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <p className={s.note}>{MORE_FOUND}</p>}
    </section>
  )
}
