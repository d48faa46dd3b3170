/** The faces that the settings name, as applications of the server. */
import type { FaceHost } from '../../faces/grammar/call.ts';
import type { Mounted } from '../../http/server.ts';
import type { Settings } from '../../settings/settings.ts';

export interface MountFacesOptions extends Omit<FaceHost, 'config'> {
  readonly settings: Settings;
}

/** Which faces there are is decided at the start; their other settings are read at every call. Most services offer none, and load none. */
export async function mountFaces({ settings, ...parts }: MountFacesOptions): Promise<readonly Mounted[]> {
  const { faces } = settings.values;
  if (faces.length === 0) return [];
  const { FACES } = await import('../../faces/catalog.ts');
  const host: FaceHost = { ...parts, config: () => settings.values };
  return faces.flatMap((name) => {
    const face = FACES[name]?.(host);
    if (face === undefined) return [];
    return [{ path: `/faces/${name}`, app: face.app, access: face.takes ?? 'token', face: name }];
  });
}
