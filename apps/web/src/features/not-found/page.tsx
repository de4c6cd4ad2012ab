import { data } from 'react-router'

import { NotFound } from '../../shell/not-found.tsx'

/** NAV-9: an address without a screen answers 404; the shell stays around it. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default NotFound
