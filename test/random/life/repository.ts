import { createSigning, type Signing } from '../../../src/manifest/signature.ts'

export const repository = 'octo-org/demo'
export const repositoryUrl = 'https://github.com/octo-org/demo'

const signings = new Map<string, Signing>()

/** Without a key, a signature is only a checksum. */
export function signingFor(apiKey: string): Signing {
  const signing = signings.get(apiKey) ?? createSigning(apiKey, repository)
  signings.set(apiKey, signing)
  return signing
}
