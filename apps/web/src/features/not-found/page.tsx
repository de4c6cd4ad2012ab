import { data } from 'react-router'

import { NotFound } from '../../shell/not-found.tsx'

/** NAV-9: an unknown address responds 404 inside the shell. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default NotFound
