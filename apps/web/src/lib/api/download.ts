import type { Endpoint, EndpointCall } from '@picado/domain/http/endpoint';
import { saveFile } from '../save-file';
import { browserStorage } from '../storage';
import { refusedBy, NETWORK_ERROR, type Failure } from './call';
import { headersOf, urlOf } from './request';

/**
 * Saves the answer of a call as a file, under the name that the server gives it. It may take as long as it takes: a whole account
 * is more than a screen reads. Returns what went wrong, null for nothing.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  otherwise: string,
): Promise<Failure | null> {
  try {
    const headers = headersOf(browserStorage.authToken.read(), null);
    const response = await fetch(urlOf(endpoint, input), { method: endpoint.method, headers });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => null);
      return refusedBy({ status: response.status, body });
    }
    saveFile(await response.blob(), fileName(response) ?? otherwise);
    return null;
  } catch {
    return NETWORK_ERROR;
  }
}

function fileName({ headers }: Response): string | undefined {
  return /filename="(?<name>[^"]+)"/u.exec(headers.get('content-disposition') ?? '')?.groups?.['name'];
}
