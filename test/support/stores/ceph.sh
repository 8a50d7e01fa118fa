#!/usr/bin/env bash
# A whole Ceph cluster for tests: a monitor, an OSD that keeps its objects in memory, and an S3 gateway.
#
#   ceph.sh FOLDER MONITOR_PORT GATEWAY_PORT ACCESS_KEY SECRET_KEY
#
# Creates FOLDER and removes it at the end. Prints "ready" once the gateway accepts connections, or "failed". Everything
# ends when standard input closes, either because the caller closes it or because the caller has ended.
set -um
folder=$1 monitor=$2 gateway=$3 access_key=$4 secret_key=$5
config=$folder/ceph.conf
cluster_id=$(cat /proc/sys/kernel/random/uuid)
disk_id=$(cat /proc/sys/kernel/random/uuid)

write_config() {
  cat >"$config" <<CONFIG
[global]
fsid = $cluster_id
mon host = v2:127.0.0.1:$monitor/0
public addr = 127.0.0.1
ms bind ipv6 = false
keyring = $folder/keyring
run dir = $folder
admin socket =
log file = $folder/\$name.log

# One copy of everything, on one disk.
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000

# Objects stay in memory, so a nearly full disk is enough.
osd objectstore = memstore
memstore device bytes = 2147483648
osd memory target = 939524096
osd max object name len = 256
osd max object namespace len = 64
mon data avail crit = 0
mon data avail warn = 1

# A lone monitor has no changes to collect before it updates the map. By default, it waits a second each time.
paxos propose interval = 0.02

[mon.a]
mon data = $folder/monitor
[osd.0]
osd data = $folder/osd
[client.admin]
rgw data = $folder/gateway
rgw frontends = beast endpoint=127.0.0.1:$gateway
rgw thread pool size = 16
rgw num rados handles = 1
rgw enable gc threads = false
rgw enable lc threads = false
rgw enable usage log = false
rgw dynamic resharding = false
CONFIG
}

write_keyring() {
  local key name
  key=$(ceph-authtool --gen-print-key)
  for name in mon. client.admin osd.0; do
    printf '[%s]\nkey = %s\ncaps mon = "allow *"\ncaps osd = "allow *"\n' "$name" "$key"
  done >"$folder/keyring"
}

start_cluster() {
  mkdir -p "$folder/monitor" "$folder/osd" "$folder/gateway"
  write_config
  write_keyring
  monmaptool --create --addv a "[v2:127.0.0.1:$monitor]" --fsid "$cluster_id" "$folder/monmap"
  ceph-mon -c "$config" -i a --mkfs --monmap "$folder/monmap" --keyring "$folder/keyring"
  ceph-mon -c "$config" -i a -f &
  timeout --foreground --signal=KILL 30 ceph -c "$config" osd new "$disk_id"
  ceph-osd -c "$config" -i 0 --mkfs --osd-uuid "$disk_id"
  ceph-osd -c "$config" -i 0 -f &
  timeout --foreground --signal=KILL 30 radosgw-admin -c "$config" user create --uid=test --display-name=Test \
    --access-key="$access_key" --secret-key="$secret_key"
  radosgw -c "$config" -n client.admin -f &
  until (exec 3<>"/dev/tcp/127.0.0.1/$gateway") 2>/dev/null; do
    kill -0 $!
    sleep 0.1
  done
}

# The job has its own process group, so that one signal ends all of its processes and no others.
{
  set -e
  trap 'echo failed >&3' EXIT
  start_cluster >&2
  echo ready >&3
  wait
} 3>&1 </dev/null &
cat >/dev/null
# The reader of the output may be gone by now, and a failed write would end the script too early.
exec >/dev/null 2>&1
kill -KILL -- "-$!"
wait
rm -rf "$folder"
