/** The list and the period that the address selects. */
import type { Answer } from '@fairhouse/contracts/client'

export const LISTS = ['winnings', 'turnover', 'win'] as const
export const PERIODS = ['day', 'week', 'month', 'all'] as const

export type List = (typeof LISTS)[number]
type Period = (typeof PERIODS)[number]
export type Top = Answer<'GET /api/v2/top'>

export const DEFAULTS = { by: 'winnings', period: 'week' } as const

export const listIn = (search: URLSearchParams): List => LISTS.find((list) => list === search.get('by')) ?? DEFAULTS.by
export const periodIn = (search: URLSearchParams): Period => PERIODS.find((period) => period === search.get('period')) ?? DEFAULTS.period
