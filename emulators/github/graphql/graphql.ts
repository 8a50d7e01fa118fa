import { readFile } from 'node:fs/promises'
import {
  buildSchema,
  type DocumentNode,
  executeSync,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { type Answer, answer, errorAnswer } from '../answer.ts'
import type { Call, Plan } from '../call.ts'
import type { State } from '../state.ts'
import { pointsOf } from './points.ts'
import { createRoot } from './roots.ts'

export type GraphqlApi = { plan(call: Call): Plan }

type Checked = { document: DocumentNode; operation: OperationDefinitionNode }

/** All emulators of a process share it. */
let opened: Promise<GraphQLSchema> | undefined

async function openSchema(): Promise<GraphQLSchema> {
  return buildSchema(await readFile(new URL('../api/graphql.graphql', import.meta.url), 'utf8'))
}

/** Validates documents against GitHub's schema and executes them on the state. */
export async function createGraphqlApi(state: State): Promise<GraphqlApi> {
  opened ??= openSchema()
  const schema = await opened

  return {
    plan(call) {
      if (call.method !== 'POST') return refused([`${call.method} ${call.path}: GraphQL accepts only POST`], 404)
      const body = requestBody(call.body)
      if ('faults' in body) return refused(body.faults, 400)
      const checked = check(schema, body)
      if ('errors' in checked) return invalid(checked.errors)

      const { document, operation } = checked
      return {
        ...nothing,
        write: operation.operation === 'mutation',
        graphql: {
          kind: operation.operation === 'mutation' ? 'mutation' : 'query',
          operation: operation.name?.value,
          points: pointsOf(document, body.variables, body.operationName),
        },
        respond(session) {
          const isUnknown = session.history.refused === 'unknown field' && body.query.includes(EDITS)
          if (isUnknown) return answer(200, { errors: [unknownField] })
          const result = executeSync({
            schema,
            document,
            rootValue: createRoot(state, session),
            variableValues: body.variables,
            operationName: operation.name?.value,
          })
          const errors = result.errors?.map(githubError)
          return answer(200, errors === undefined ? result : { data: result.data, errors })
        },
      }
    },
  }
}

const EDITS = 'userContentEdits'

/** The answer of a server whose schema doesn't have the field. */
const unknownField = {
  message: `Field '${EDITS}' doesn't exist on type 'IssueComment'`,
  extensions: { code: 'undefinedField', typeName: 'IssueComment', fieldName: EDITS },
}

const nothing: Pick<Plan, 'violations' | 'resource'> = { violations: [], resource: 'graphql' }

type Body = { query: string; variables: Record<string, unknown>; operationName: string | undefined }

function requestBody(body: unknown): Body | { faults: string[] } {
  if (!isRecord(body)) return { faults: ['GraphQL: the body is not a JSON object'] }
  const { query, variables, operationName, ...unknown } = body
  const faults = Object.keys(unknown).map((name) => `GraphQL: unknown field "${name}" in the body`)
  if (typeof query !== 'string') faults.push('GraphQL: the body has no query')
  const given = variables ?? {}
  if (!isRecord(given)) faults.push('GraphQL: the variables are not an object')
  if (faults.length > 0 || typeof query !== 'string' || !isRecord(given)) return { faults }
  return {
    query,
    variables: given,
    operationName: typeof operationName === 'string' ? operationName : undefined,
  }
}

function check(schema: GraphQLSchema, body: Body): Checked | { errors: readonly GraphQLError[] } {
  let document: DocumentNode
  try {
    document = parse(body.query)
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
  const errors = validate(schema, document)
  if (errors.length > 0) return { errors }
  const operation = getOperationAST(document, body.operationName)
  if (!operation) return { errors: [new GraphQLError('The document has no such operation.')] }
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], body.variables)
  return variables.errors === undefined ? { document, operation } : { errors: variables.errors }
}

function refused(violations: string[], status: 400 | 404): Plan {
  const message = status === 404 ? 'Not Found' : 'Problems parsing JSON'
  return fixed(violations, errorAnswer(status, message, { page: '../graphql' }))
}

function invalid(errors: readonly GraphQLError[]): Plan {
  return fixed(
    errors.map((error) => `GraphQL: ${error.message}`),
    answer(200, { errors: errors.map(githubError) }),
  )
}

function fixed(violations: string[], fixedAnswer: Answer): Plan {
  return { ...nothing, violations, write: false, graphql: undefined, respond: () => fixedAnswer }
}

/** GitHub puts an error's type next to its message. */
function githubError(error: GraphQLError): unknown {
  const { extensions = {}, ...rest } = error.toJSON()
  const { type, ...others } = extensions
  return {
    ...(type === undefined ? {} : { type }),
    ...rest,
    ...(Object.keys(others).length === 0 ? {} : { extensions: others }),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
