/** Components of the site wait for a text as long as every other test does, not for the one second of their library. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 60_000 })
