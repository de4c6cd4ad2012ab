import type { Answer, Client, Input, Result, RouteName } from '@fairhouse/contracts/client'

/**
 * For a call that no player waits for, so that its failure is only logged (ERR-9): marks of what was read, reports of a visit. The data;
 * undefined when it was refused or got no answer.
 */
export async function callInBackground<K extends RouteName>(
  api: Pick<Client, 'call'>,
  route: K,
  ...input: {} extends Input<K> ? [Input<K>?] : [Input<K>]
): Promise<Answer<K> | undefined> {
  try {
    const answer = await (api.call as (route: K, ...input: unknown[]) => Promise<Result<Answer<K>>>)(route, ...input)
    if (answer.ok) return answer.data
    console.warn(`${route}: refused`, answer.error.code)
  } catch (fault) {
    console.warn(`${route}: no answer`, fault)
  }
  return undefined
}
