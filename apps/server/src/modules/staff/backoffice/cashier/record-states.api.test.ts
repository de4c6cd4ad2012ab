/** B14: what the list of deposits and its file say about one that was charged back, refused, or failed. */
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Cashier } from '../../../cashier/payments/testing/cashier.ts'
import { consoleCall, type OperatorSession } from '../testing/operator.ts'
import { openStaffed } from '../testing/staffed.ts'

let cashier: Cashier
let head: OperatorSession
beforeAll(async () => ({ cashier, head } = await openStaffed()))
afterAll(() => cashier.stop())

/** Its row of the list, and the last fields of its line: asked, came, credited, state, late. */
async function recordOf(deposit: string) {
  const query = `find=${deposit}`
  const { body } = await head.call('GET', `/records/deposits?${query}`)
  const { raw } = await consoleCall(cashier.testServer, 'GET', `/records/deposits/csv?${query}`, undefined, { cookie: head.cookie })
  const [, line] = (await raw.text()).trimEnd().split('\r\n')
  return { row: (body.data as object[])[0], line: line!.split(',').slice(-5) }
}

it('B14 a deposit shows the sum that was asked and the one that came; charged back, what was credited before', async () => {
  const { id } = await cashier.deposit(await cashier.player(), '710.03')
  await cashier.pay.happen(id, 'paid', 70_000)
  const sums = { asked: '710.03', came: '700.00', credited: '700.00', is_refused: false }
  expect(await recordOf(id)).toMatchObject({ row: { status: 3, ...sums }, line: ['710.03', '700.00', '700.00', 'paid', ''] })
  await cashier.pay.happen(id, 'charged_back', 70_000)
  expect(await recordOf(id)).toMatchObject({ row: { status: 7, ...sums }, line: ['710.03', '700.00', '700.00', 'charged back', ''] })
})

it('B14 a deposit that an operator refused differs from one that failed', async () => {
  const [refused, failed] = [
    await cashier.deposit(await cashier.player(), '720.03'),
    await cashier.deposit(await cashier.player(), '730.03'),
  ]
  await cashier.pay.happen(refused.id, 'paid', 3_000)
  const { body } = await head.call('GET', '/matching/payments')
  const { psp, ext } = (body.data as { psp: string; ext: string; invoice: string | null }[]).find(({ invoice }) => invoice === refused.id)!
  await head.call('POST', '/matching/send-back', { psp, ext, reason: 'not ours' })
  await cashier.pay.happen(failed.id, 'failed')
  const nothing = { status: 6, came: null, credited: '0.00' }
  expect(await recordOf(refused.id)).toMatchObject({
    row: { ...nothing, is_refused: true },
    line: ['720.03', '', '0.00', 'refused', ''],
  })
  expect(await recordOf(failed.id)).toMatchObject({ row: { ...nothing, is_refused: false }, line: ['730.03', '', '0.00', 'failed', ''] })
})
