import { findManifest, MANIFEST_IDS, type ManifestId } from '@fairhouse/manifests'

/** Tiles by route id and drawing, in lobby order. */
export const ORIGINALS: readonly { id: ManifestId; hue: number }[] = MANIFEST_IDS.map((id) => ({ id, hue: findManifest(id)!.hue }))
