import { openService, optionsOf, type ServiceSettings, type TestService } from '../open-service.ts'

/** A place where a service runs and stores its data. The same cases hold at every place. */
export type Place = {
  kind: 'folder' | 'Ceph' | 'workerd'
  /** Opens a service on an empty store. */
  open(settings?: ServiceSettings): Promise<TestService>
  /** Headers of a request from an address to a service with a public URL. They also hold a forged address. */
  from(address: string): Record<string, string>
}

export const folder: Place = {
  kind: 'folder',
  open: (settings = {}) => openService(optionsOf(settings)),
  from: throughProxy,
}

/** A proxy appends the address that it sees to the client's own header. */
export function throughProxy(address: string): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.9, ${address}` }
}
