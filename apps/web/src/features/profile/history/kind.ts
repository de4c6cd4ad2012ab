/** The list that the address selects. Pure. */
export const HISTORY_KINDS = ['bets', 'payments', 'sessions'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** An unknown value selects bets. */
export const kindOf = (search: URLSearchParams): HistoryKind => HISTORY_KINDS.find((kind) => kind === search.get('kind')) ?? 'bets'
