type Permission = 'none' | 'read' | 'write'

/** Like `permissions:` in a workflow. Missing permissions are 'none'. */
type Permissions = Readonly<Partial<Record<'actions' | 'contents' | 'issues' | 'pull-requests', Permission>>>

export type Account = { login: string; permissions: Permissions }

const DEFAULT_TOKEN = 'ghs_emulatedWorkflowToken'

const DEFAULT_ACCOUNT: Account = {
  login: 'github-actions[bot]',
  permissions: { contents: 'read', 'pull-requests': 'write' },
}

export type Accounts = {
  token: string
  /** Finds the account of an Authorization header: `token X` or `Bearer X`. */
  find(authorization: string | undefined): Account | undefined
}

export function createAccounts(tokens: Readonly<Record<string, Account>> | undefined): Accounts {
  const known = new Map(Object.entries(tokens ?? { [DEFAULT_TOKEN]: DEFAULT_ACCOUNT }))
  return {
    token: known.keys().next().value ?? DEFAULT_TOKEN,
    find(authorization) {
      const token = /^(?:token|bearer) +(\S+)$/i.exec(authorization ?? '')?.[1]
      return token === undefined ? undefined : known.get(token)
    },
  }
}

/** Comments of a pull request are also issue comments, so either permission is enough. */
export function mayWriteComments({ permissions }: Account): boolean {
  return permissions['pull-requests'] === 'write' || permissions.issues === 'write'
}

export function mayReadComments(account: Account, repository: { private: boolean }): boolean {
  return mayReadPulls(account, repository) || reads(account.permissions.issues)
}

export function mayReadArtifacts({ permissions }: Account, repository: { private: boolean }): boolean {
  return !repository.private || reads(permissions.actions)
}

export function mayReadPulls({ permissions }: Account, repository: { private: boolean }): boolean {
  return !repository.private || reads(permissions['pull-requests'])
}

function reads(permission: Permission | undefined): boolean {
  return permission === 'read' || permission === 'write'
}
