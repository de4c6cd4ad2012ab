/** The ways to pay that the provider has, in and out. */
export const TYPES = ['card', 'phone'] as const
export const CURRENCIES = ['RUB', 'USD', 'EUR', 'KZT', 'INR'] as const

/** What works now; `down` names pairs that do not, as `phone:KZT`. */
export function offered(down: readonly string[]) {
  const pairs = TYPES.flatMap((type) => CURRENCIES.map((currency) => ({ type, currency })))
  return pairs.map(({ type, currency }) => {
    const works = !down.includes(`${type}:${currency}`)
    return { type, currency, in: works, out: works }
  })
}
