import { openService, optionsOf, type ServiceSettings, type TestService } from '../open-service.ts'

/** Where a service runs and keeps what it has. The same cases hold at every place. */
export type Place = {
  kind: 'folder' | 'Ceph' | 'workerd'
  /** Opens a service that has nothing yet. */
  open(settings?: ServiceSettings): Promise<TestService>
  /** Headers of a request that comes from an address to a service with a public URL. Before it the client may claim others. */
  from(address: string): Record<string, string>
}

export const folder: Place = {
  kind: 'folder',
  open: (settings = {}) => openService(optionsOf(settings)),
  from: throughProxy,
}

/** A proxy adds the address that it sees to what the client sent. */
export function throughProxy(address: string): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.9, ${address}` }
}
