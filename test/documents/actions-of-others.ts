/** The inputs of other actions that the documents use, by action and version. Source: the `action.yml` of each. */
export const inputsOfOthers: Readonly<Record<string, string>> = {
  'actions/checkout@v7':
    'repository ref token ssh-key ssh-known-hosts ssh-strict ssh-user persist-credentials path clean filter sparse-checkout sparse-checkout-cone-mode fetch-depth fetch-tags show-progress lfs submodules set-safe-directory github-server-url allow-unsafe-pr-checkout',
  'actions/setup-node@v7':
    'node-version node-version-file architecture check-latest registry-url scope token cache package-manager-cache cache-dependency-path mirror mirror-token',
  'actions/upload-artifact@v7':
    'name path if-no-files-found retention-days compression-level overwrite include-hidden-files archive',
  'actions/download-artifact@v8':
    'name artifact-ids path pattern merge-multiple github-token repository run-id skip-decompress digest-mismatch',
  // On GitHub Enterprise Server.
  'actions/upload-artifact@v3.2.2': 'name path if-no-files-found retention-days include-hidden-files',
  'actions/download-artifact@v3.1.0': 'name path',
  'actions/setup-dotnet@v5':
    'dotnet-version dotnet-quality global-json-file source-url owner config-file cache cache-dependency-path workloads architecture',
  'reactivecircus/android-emulator-runner@v2':
    'api-level system-image-api-level target arch profile cores ram-size heap-size sdcard-path-or-size disk-size avd-name force-avd-creation emulator-boot-timeout emulator-port emulator-options disable-animations disable-spellchecker disable-linux-hw-accel enable-hw-keyboard emulator-build working-directory ndk cmake channel script pre-emulator-launch-script',
}
