/** Draws a statement in this browser and saves it. Loaded on demand, with the library and two fonts. */

import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url'
import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url'

import { saveFile } from '../../../../lib/save-file.ts'
import { drawStatement } from './draw.ts'
import type { StatementRows } from './rows.ts'

/** @throws when a font cannot be loaded. */
export async function savePdf(rows: StatementRows, name: string): Promise<void> {
  const [regularFont, boldFont] = await Promise.all([regular, bold].map(loadFont))
  saveFile(await drawStatement(rows, { regular: regularFont!, bold: boldFont! }), 'application/pdf', name)
}

async function loadFont(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`font ${url}: ${answer.status}`)
  return answer.arrayBuffer()
}
