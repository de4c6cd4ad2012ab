/** The search of the answers. Pure. */
export interface Item {
  /** The anchor of its deep link, the same in every language. */
  id: string
  question: string
  answer: string
}

export interface Group {
  id: string
  title: string
  items: readonly Item[]
}

/** Items that hold every word of the search, in question or answer; groups without any are left out. */
export function searchGroups(groups: readonly Group[], search: string): Group[] {
  const words = normalize(search).split(/\s+/).filter(Boolean)
  const fits = ({ question, answer }: Item) => {
    const text = normalize(`${question} ${answer}`)
    return words.every((word) => text.includes(word))
  }
  return groups.map((group) => ({ ...group, items: group.items.filter(fits) })).filter(({ items }) => items.length > 0)
}

/** Russian readers write е for ё. */
const normalize = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
