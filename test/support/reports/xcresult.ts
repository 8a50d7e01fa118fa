/** The files that xcresulttool writes for a run of an app called Shop, whose UI tests are in the bundle ShopUITests. */

type Node = Record<string, unknown>
type Children = readonly Node[]
type Result = 'Passed' | 'Failed' | 'Skipped' | 'Expected Failure' | 'unknown'

type Device = readonly [id: string, name: string, osVersion?: string]

const url = 'test://com.apple.xcode/Shop/ShopUITests'

function node(nodeType: string, name: string, result: Result | undefined, children: Children, more: Node = {}): Node {
  return { ...more, name, nodeType, ...(result && { result }), ...(children.length > 0 && { children }) }
}

/** A test by its identifier, such as `LoginTests/testLogsIn()`. */
export function testCase(identifier: string, result: Result | undefined, ...children: Children): Node {
  const nodeIdentifierURL = `${url}/${identifier.replace(/\(\)$/, '')}`
  const ids = { nodeIdentifier: identifier, nodeIdentifierURL }
  const times = { duration: '1,5s', durationInSeconds: 1.5 }
  return node('Test Case', identifier.split('/').at(-1) ?? '', result, children, { ...ids, ...times })
}

export function repetition(number: number, result: Result, ...children: Children): Node {
  const name = number === 1 ? 'First Run' : `Retry ${number - 1}`
  return node('Repetition', name, result, children, { nodeIdentifier: `${number}`, durationInSeconds: 0.5 })
}

export function onDevice([id, name]: Device, result: Result, ...children: Children): Node {
  return node('Device', name, result, children, { nodeIdentifier: id, details: 'iOS 26.1' })
}

export function withConfiguration(name: string, result: Result, ...children: Children): Node {
  return node('Test Plan Configuration', name, result, children, { nodeIdentifier: '1' })
}

export function withArguments(text: string, result: Result, ...children: Children): Node {
  return node('Arguments', text, result, children)
}

export function failure(text: string, more: Node = {}): Node {
  return node('Failure Message', text, undefined, [], more)
}

export function suite(name: string, result: Result, ...children: Children): Node {
  return node('Test Suite', name, result, children, { nodeIdentifierURL: `${url}/${name}` })
}

export function bundle(name: string, result: Result, ...children: Children): Node {
  return node(name.endsWith('UITests') ? 'UI test bundle' : 'Unit test bundle', name, result, children)
}

export const phone: Device = ['PHONE-ID', 'iPhone 17']

/** The output of `xcresulttool get test-results tests`. */
export function testsOfRun(
  nodes: Children,
  {
    devices = [phone],
    configurations = ['Test Scheme Action'],
  }: { devices?: readonly Device[]; configurations?: readonly string[] } = {},
): string {
  return JSON.stringify(
    {
      devices: devices.map(([deviceId, deviceName, osVersion = '26.1']) => ({
        architecture: 'arm64',
        deviceId,
        deviceName,
        modelName: 'iPhone 17',
        osVersion,
        platform: 'iOS Simulator',
      })),
      testNodes: [node('Test Plan', 'Shop', 'Passed', nodes)],
      testPlanConfigurations: configurations.map((configurationName, at) => ({
        configurationId: `${at + 1}`,
        configurationName,
      })),
    },
    null,
    2,
  )
}

type Attachment = {
  device?: Device
  configurationName?: string
  repetitionNumber?: number
  arguments?: readonly string[]
  timestamp?: number
}

/** A video that `xcresulttool export attachments` wrote. */
export function recording(exportedFileName: string, { device = phone, ...more }: Attachment = {}): Node {
  const [deviceId, deviceName] = device
  return {
    exportedFileName,
    suggestedHumanReadableName: `Screen Recording_0_${exportedFileName}`,
    configurationName: 'Test Scheme Action',
    deviceId,
    deviceName,
    isAssociatedWithFailure: false,
    repetitionNumber: 1,
    timestamp: 1_790_000_000.5,
    ...more,
  }
}

/** The `manifest.json` that it writes beside the videos, by the identifiers of tests. */
export function manifestOf(tests: Record<string, Children>): string {
  return JSON.stringify(
    Object.entries(tests).map(([testIdentifier, attachments]) => ({
      attachments,
      testIdentifier,
      testIdentifierURL: `${url}/${testIdentifier.replace(/\(\)$/, '')}`,
    })),
  )
}
