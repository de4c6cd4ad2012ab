/** FAQ search. Pure. */
export interface Item {
  /** Anchor of the deep link, the same in every language. */
  id: string
  question: string
  answer: string
}

export interface Group {
  id: string
  title: string
  items: readonly Item[]
}

/** Items with every word of the query in question or answer; groups without matches are dropped. */
export function searchGroups(groups: readonly Group[], search: string): Group[] {
  const words = normalize(search).split(/\s+/).filter(Boolean)
  const fits = ({ question, answer }: Item) => {
    const text = normalize(`${question} ${answer}`)
    return words.every((word) => text.includes(word))
  }
  return groups.map((group) => ({ ...group, items: group.items.filter(fits) })).filter(({ items }) => items.length > 0)
}

/** Russian readers type е for ё. */
const normalize = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
