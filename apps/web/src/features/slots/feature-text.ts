import type { Language } from '../../lib/i18n/text.tsx'

/** A feature in the visitor's language; of one that we have no word for, the provider's own: "bonus_buy" is "Bonus buy". */
export function featureText(find: Language['find'], id: string): string {
  const known = find(`slots.feature.${id}`)
  if (known) return known
  const words = id.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
