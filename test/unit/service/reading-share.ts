import { readShare, type Share, type ShareRules } from '../../../src/service/share-address.ts'
import { cleaning } from '../../support/secrets/cleaning.ts'

export const rules: ShareRules = {
  baseUrl: new URL('https://api.example.com/video'),
  sent: ['fil_1', 'My title', 'unlisted'],
  fileId: 'fil_1',
  isRefused: () => false,
  clean: cleaning(),
}

export function read(data: Record<string, unknown>, changes: Partial<ShareRules> = {}): Share {
  return readShare(data, { ...rules, ...changes })
}
