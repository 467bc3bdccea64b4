// A bare Debian 12 in a folder, started by its own systemd: in namespaces of its own, so that its processes, its mounts, its names and its network
// are its own. What it fetches goes out through slirp4netns; nothing of this machine is reached from it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NEEDED = { debootstrap: 'debootstrap', slirp4netns: 'slirp4netns', unshare: 'util-linux', nsenter: 'util-linux' }

/** What of Debian must be here before. */
export function missingPrograms(): string[] {
  const lacks = Object.entries(NEEDED).filter(([program]) => spawnSync(program, ['--version']).error)
  return [...new Set(lacks.map(([, from]) => from))]
}

export interface Debian {
  root: string
  /** Of a process in it, to be put before a command. */
  enter: string[]
  stop(): Promise<void>
}

/** Debian's own minimum: what its installer lays when nothing is chosen. */
export function layDebian(root: string): void {
  const { status, stderr } = spawnSync('debootstrap', ['--include=ca-certificates', 'bookworm', root], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`debootstrap ended with ${status}: ${stderr.slice(-500)}`)
  // It was made for root alone; those who log in come through it to whatever they run.
  chmodSync(root, 0o755)
  // What is thrown away after need not be on the disk after each package.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/drill'), 'force-unsafe-io\n')
  writeFileSync(join(root, 'etc/hostname'), 'shop\n')
  writeFileSync(join(root, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n')
  // A network that is looked at on its way out needs the authority of whoever looks: what this machine trusts, it trusts too.
  const trusted = '/usr/local/share/ca-certificates'
  if (existsSync(trusted) && readdirSync(trusted).length > 0) {
    cpSync(trusted, join(root, trusted), { recursive: true })
    spawnSync('chroot', [root, 'update-ca-certificates'])
  }
  if (existsSync('/etc/npmrc')) cpSync('/etc/npmrc', join(root, 'etc/npmrc'))
}

/** Its processes see nothing else, may load no module and set no clock; the settings of this kernel they only read. */
const BOOT = `
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
cd "$ROOT"
mount -t proc proc proc
mount --bind proc/sys proc/sys && mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs dev
# Nodes of its own: a getty that sets the rights of its console would set this machine's, were they bound here.
mknod -m 666 dev/null c 1 3; mknod -m 666 dev/zero c 1 5; mknod -m 666 dev/full c 1 7
mknod -m 666 dev/random c 1 8; mknod -m 666 dev/urandom c 1 9; mknod -m 666 dev/tty c 5 0
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ln -s pts/ptmx dev/ptmx; ln -s /proc/self/fd dev/fd
ln -s fd/0 dev/stdin; ln -s fd/1 dev/stdout; ln -s fd/2 dev/stderr
mknod -m 600 dev/console c 1 3
hostname shop
ip link set lo up
mkdir -p .before
pivot_root . .before
exec chroot . sh -c 'umount -l /.before; exec env -i container=namespaces PATH=/usr/sbin:/usr/bin:/sbin:/bin \\
  setpriv --bounding-set=-sys_module,-sys_time,-sys_rawio /lib/systemd/systemd'
`

export async function startDebian(root: string): Promise<Debian> {
  const flags = ['--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--fork', '--kill-child']
  const cgroup = ownCgroup()
  const outer = spawn(
    'sh',
    ['-e', '-c', `echo $$ > ${cgroup}/cgroup.procs; exec unshare "$@"`, 'sh', ...flags, 'sh', '-e', '-c', BOOT],
    {
      env: { PATH: process.env.PATH, ROOT: root },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const pid = await firstChild(outer)
  const network = spawn('slirp4netns', ['--configure', '--mtu=65520', '--disable-host-loopback', String(pid), 'tap0'], {
    stdio: 'ignore',
  })
  const enter = ['nsenter', '--target', String(pid), '--all']
  await untilUp(enter)
  return {
    root,
    enter,
    stop: async () => {
      const ended = new Promise((done) => outer.once('exit', done))
      process.kill(pid, 'SIGKILL')
      await ended
      network.kill()
      removeGroups(cgroup)
    },
  }
}

/** systemd sorts what it starts into groups; these are beneath one of its own. */
function ownCgroup(): string {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[2] === 'cgroup2')
  const at = join(mount?.split(' ')[1] ?? '/sys/fs/cgroup', `tappet-guide-${process.pid}`)
  mkdirSync(at)
  return at
}

function removeGroups(at: string): void {
  for (const entry of readdirSync(at, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroups(join(at, entry.name))
  rmdirSync(at)
}

/** `unshare --fork` has the first process of the new namespace as its one child. */
async function firstChild({ pid }: ChildProcess): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const children = existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() : ''
    if (children) return Number(children.split(' ')[0])
    await sleep(50)
  }
  throw new Error('the namespaces were not made')
}

async function untilUp(enter: string[]): Promise<void> {
  const [program, ...args] = [...enter, 'systemctl', 'is-system-running']
  for (let tries = 0; tries < 240; tries++) {
    const { stdout } = spawnSync(program, args, { encoding: 'utf8' })
    // One that something of the hardware did not start in is up as well.
    if (/^(?:running|degraded)/.test(stdout ?? '')) return
    await sleep(250)
  }
  throw new Error('systemd did not come up within a minute')
}

const sleep = (time: number) => new Promise<void>((done) => setTimeout(done, time))
