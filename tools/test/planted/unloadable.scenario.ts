import { test } from '@playwright/test'

test('never runs', () => undefined)

throw new Error('cannot be loaded')
