/** The provider's methods for deposits and payouts. */
export const TYPES = ['card', 'phone'] as const
export const CURRENCIES = ['RUB', 'USD', 'EUR', 'KZT', 'INR'] as const

/** The working methods; `down` lists disabled ones, such as `phone:KZT`. */
export function offered(down: readonly string[]) {
  const pairs = TYPES.flatMap((type) => CURRENCIES.map((currency) => ({ type, currency })))
  return pairs.map(({ type, currency }) => {
    const works = !down.includes(`${type}:${currency}`)
    return { type, currency, in: works, out: works }
  })
}
