import { readShare, type Share, type ShareRules } from '../../../src/service/share-address.ts'

export const rules: ShareRules = {
  baseUrl: new URL('https://api.example.com/video'),
  sent: ['fil_1', 'My title', 'unlisted'],
  fileId: 'fil_1',
  apiKey: 'vsk_live_0123456789abcdef',
}

export function read(data: Record<string, unknown>, changes: Partial<ShareRules> = {}): Share {
  return readShare(data, { ...rules, ...changes })
}
