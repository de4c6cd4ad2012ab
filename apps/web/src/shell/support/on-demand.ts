import { onDemand } from '../chunks/on-demand.ts'
import { withTexts } from '../with-texts.ts'

export const SupportPanel = onDemand(
  async () => (await withTexts(['lib/errors', 'features/support'], import('../../features/support/support-panel.tsx'))).default,
)
