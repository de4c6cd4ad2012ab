// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, it } from 'vitest'

import { expectEmptyOnlyIfLoaded } from '../../../shell/testing/one-route.tsx'
import { PastPairs } from './past-pairs.tsx'

afterEach(cleanup)

it('D-18 the past pairs of seeds that did not load say so, and load again', () =>
  expectEmptyOnlyIfLoaded(<PastPairs mode="demo" />, {
    parts: ['features/fairness', 'games/_common'],
    route: 'GET /api/v2/fairness/pairs',
    empty: 'No opened pairs yet',
    data: { data: [], next: null },
  }))
