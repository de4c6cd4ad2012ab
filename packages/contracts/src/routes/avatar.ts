/** The player's picture. Source: ENT-1 (`image.small`), SEC-3. */
import * as z from 'zod'

import { AVATAR_BYTES_MAX, AVATAR_TYPES } from '../avatars.ts'
import { ok } from '../fields.ts'
import type { RouteTable } from '../route.ts'

/** Paths on the site's own host; null without a picture. */
const pictures = z.strictObject({ small: z.nullable(z.string()), large: z.nullable(z.string()) })

export const avatarRoutes = {
  'GET /api/v2/profile/avatar': {
    summary: "The player's own picture in its two sizes, and whether it is hidden from others.",
    service: 'api',
    access: 'player',
    rate: 'read',
    answer: pictures,
    refusals: [],
  },
  'PUT /api/v2/profile/avatar': {
    summary: 'Stores a picture, re-encoded: square, in two sizes, without any other content of the file.',
    service: 'api',
    access: 'player',
    rate: 'write',
    bytes: AVATAR_TYPES,
    bodyLimit: AVATAR_BYTES_MAX,
    answer: pictures,
    refusals: ['unusable_image', 'busy'],
  },
  'DELETE /api/v2/profile/avatar': {
    summary: 'Deletes the picture.',
    service: 'api',
    access: 'player',
    rate: 'write',
    answer: ok,
    refusals: [],
  },
} as const satisfies RouteTable
